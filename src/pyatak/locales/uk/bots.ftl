bot-fault-raised = { $bot } на місці { $seat }, роздача { $seed }: помилка в боті — { $what }
bot-fault-illegal = { $bot } на місці { $seat }, роздача { $seed }: недопустима відповідь — { $what }
bot-fault-silent = { $bot } на місці { $seat }, роздача { $seed }: немає відповіді за { $what } с.
bot-fault-died = { $bot } на місці { $seat }, роздача { $seed }: процес бота аварійно завершився під час роздумів.
