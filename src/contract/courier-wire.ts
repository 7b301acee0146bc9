import { z } from 'zod'
import { success } from './envelope.ts'

export const BalanceAnswer = success(
  z.object({ current_balance: z.number().describe('What the courier owes the shop, in taka') }),
)
