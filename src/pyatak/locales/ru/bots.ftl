bot-fault-raised = { $bot } на месте { $seat }, раздача { $seed }: ошибка в боте — { $what }
bot-fault-illegal = { $bot } на месте { $seat }, раздача { $seed }: недопустимый ответ — { $what }
bot-fault-silent = { $bot } на месте { $seat }, раздача { $seed }: нет ответа за { $what } с.
bot-fault-died = { $bot } на месте { $seat }, раздача { $seed }: процесс бота аварийно завершился во время раздумий.
