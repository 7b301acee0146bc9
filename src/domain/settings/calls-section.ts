import { scriptProblem } from '../calls/call-script.ts'
import type { Field, ValueOf } from './field-kinds.ts'
import * as kind from './field-kinds.ts'

const text = kind.text('What to say', { maximum: 600, isNeeded: true })
const script: Field<string> = {
  ...text,
  read(sent, at) {
    const value = text.read(sent, at)
    const problem = scriptProblem(value)
    if (problem !== undefined) at.refuse(problem)
    return value
  },
}

/** Support has short and long numbers, with an extension at most. */
const DIALLED = /^\+?\d[\d -]{2,18}$/
const anyPhone = kind.line("The courier's support", { maximum: 20 })
const courierPhone: Field<string> = {
  ...anyPhone,
  read(sent, at) {
    const value = anyPhone.read(sent, at)
    if (value !== '' && !DIALLED.test(value)) at.refuse('Please enter a phone number, or leave it empty.')
    return value
  },
}

const fields = kind.object('Calls', {
  fromHour: kind.whole('First hour', { minimum: 0, maximum: 23 }),
  untilHour: kind.whole('Last hour', { minimum: 1, maximum: 24 }),
  redMinutes: kind.whole('A new order is late after', { minimum: 5, maximum: 240 }),
  withFollowUps: kind.flag('Follow Ups come in at their time'),
  steps: kind.list('Further tries', {
    minimum: 0,
    maximum: 9,
    of: kind.object('Try', {
      afterMinutes: kind.optionalWhole('Minutes later', { minimum: 5, maximum: 2880 }),
      atHour: kind.optionalWhole('Or at this hour', { minimum: 0, maximum: 23 }),
    }),
  }),
  maximumTries: kind.whole('Tries at most', { minimum: 1, maximum: 10 }),
  giveUpHours: kind.whole('Hours at most', { minimum: 4, maximum: 336 }),
  packingTaka: kind.whole('Packing', { minimum: 0, maximum: 1000 }),
  returnTaka: kind.whole('Return', { minimum: 0, maximum: 1000 }),
  courierPhone,
  script,
})

export type CallRules = ValueOf<typeof fields>
export type CallStep = CallRules['steps'][number]

/** When customers are called, how often, and what a parcel that comes back costs. */
export const calls: Field<CallRules> & { fields: typeof fields.fields } = {
  ...fields,
  read(sent, at) {
    const value = fields.read(sent, at)
    if (value.untilHour <= value.fromHour)
      at.inside('untilHour').refuse('The last hour has to be after the first.')
    for (const [index, { afterMinutes, atHour }] of value.steps.entries()) {
      const own = at.inside('steps').inside(index)
      if ((afterMinutes === null) === (atHour === null))
        own.inside('afterMinutes').refuse('Please give either the minutes or the hour.')
      else if (atHour !== null && (atHour < value.fromHour || atHour >= value.untilHour))
        own.inside('atHour').refuse('This hour is outside the hours of calling.')
    }
    return value
  },
}
