bot-fault-raised = { $bot } on seat { $seat }, seed { $seed }, raised an error: { $what }
bot-fault-illegal = { $bot } on seat { $seat }, seed { $seed }, { $what }
bot-fault-silent = { $bot } on seat { $seat }, seed { $seed }, did not answer within { $what } s.
bot-fault-died = { $bot } on seat { $seat }, seed { $seed }, ended its own process while thinking.
