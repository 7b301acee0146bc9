import { moneyAdSpendWords } from './words/money-ad-spend-words.ts'
import { moneyAdvancesWords } from './words/money-advances-words.ts'
import { moneyCostsWords } from './words/money-costs-words.ts'
import { moneyProfitWords } from './words/money-profit-words.ts'
import { moneyWords } from './words/money-words.ts'

export const moneyBengali = {
  ...moneyWords,
  ...moneyAdSpendWords,
  ...moneyAdvancesWords,
  ...moneyCostsWords,
  ...moneyProfitWords,
}
