import { expect, test } from 'vitest'
import {
  isNeeded,
  isSkippable,
  OPENING_STEPS,
  type OpeningStep,
  type StepState,
} from '#domain/opening/opening.ts'
import { contactsOf } from '#domain/opening/placeholders.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { timeLeft, wayTo } from './step-labels.ts'

const stepsWith = (states: Partial<Record<OpeningStep, StepState>>, others: StepState) =>
  OPENING_STEPS.map(step => ({
    step,
    isNeeded: isNeeded(step),
    isSkippable: isSkippable(step),
    state: states[step] ?? others,
  }))
const step = (name: OpeningStep, state: StepState) => ({
  step: name,
  isNeeded: true,
  isSkippable: false,
  state,
})

test('the second factor is needed, never left out, and leads to where it is set up', () => {
  expect([isNeeded('second_factor'), isSkippable('second_factor')]).toEqual([true, false])
  expect(wayTo(step('second_factor', 'todo'), { contacts: [] }).path).toBe('/dashboard/profile/second-factor')
})

test('the contacts lead to the first field that is still the demo’s', () => {
  const shop = { ...DEFAULT_SETTINGS.shop, phone: '01711482306' }
  const contacts = contactsOf({ ...DEFAULT_SETTINGS, shop }, true)
  expect(wayTo(step('contacts', 'partial'), { contacts }).path).toBe('/dashboard/settings/shop#email')
  expect(wayTo(step('contacts', 'done'), { contacts: [] }).path).toBe('/dashboard/settings/shop')
})

test('a product that is begun leads to the products, not to a second one', () => {
  expect(wayTo(step('product', 'partial'), { contacts: [] }).path).toBe('/dashboard/products')
  expect(wayTo(step('product', 'todo'), { contacts: [] }).path).toBe('/dashboard/add-product')
})

test.each([
  [{}, 'todo', 'about 40 minutes left'],
  [{ contacts: 'todo' }, 'done', 'about 5 minutes left'],
  [{ team: 'todo' }, 'done', 'the last one can wait'],
  [{ team: 'todo', courier: 'refused' }, 'done', 'these can wait'],
  [{ mail: 'off', team: 'skipped' }, 'done', ''],
] as const)('of %j and else %s steps it says %j', (states, others, said) => {
  expect(timeLeft(stepsWith(states, others))).toBe(said)
})
