import type { Field, ValueOf } from './field-kinds.ts'
import * as kind from './field-kinds.ts'

/** Where shoppers can send money by themselves. */
export const ASKED_METHODS = ['bkash', 'nagad', 'rocket', 'upay'] as const

const fields = kind.object('Advance', {
  asks: kind.choice('Shoppers are asked for an advance', ['off', 'everywhere', 'outside']),
  taka: kind.optionalWhole('How much', { minimum: 1, maximum: 100_000 }),
  text: kind.text('What the checkout says', { maximum: 300 }),
  textBengali: kind.text('What the checkout says, in Bengali', { maximum: 300 }),
  numbers: kind.list('Numbers to send to', {
    minimum: 0,
    maximum: 6,
    of: kind.object('Number', {
      method: kind.choice('Service', ASKED_METHODS),
      number: kind.mobile('Number'),
      name: kind.line('Whose it is', { maximum: 60 }),
    }),
  }),
  waitHours: kind.whole('A claim without a message is old after', { minimum: 1, maximum: 168 }),
})

export type AdvanceRules = ValueOf<typeof fields>

/** Whether the checkout asks for an advance, how much, and where it is sent. */
export const advance: Field<AdvanceRules> & { fields: typeof fields.fields } = {
  ...fields,
  read(sent, at) {
    const value = fields.read(sent, at)
    if (value.asks !== 'off' && value.numbers.length === 0)
      at.inside('numbers').refuse('Please add a number that shoppers can send to.')
    return value
  },
}
