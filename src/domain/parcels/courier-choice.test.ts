import { expect, test } from 'vitest'
import { chooseCourier } from './courier-choice.ts'

const steadfast = { id: 'simulator', plays: 'steadfast' }
const pathao = { id: 'pathao', plays: 'pathao' }
const rules = {
  everywhere: 'steadfast',
  districts: [{ district: 'Sylhet', courier: 'pathao' }],
} as const
const choose = (couriers: readonly (typeof pathao)[], district: string | null, chosen?: string) =>
  chooseCourier(couriers, rules, { district, chosen })

test('the rule of a district comes before that of everywhere, and what a person chose before both', () => {
  const both = [steadfast, pathao]
  expect(choose(both, 'Sylhet')).toEqual({ id: 'pathao', reason: 'district', wanted: 'pathao' })
  expect(choose(both, 'Dhaka')).toEqual({ id: 'simulator', reason: 'everywhere', wanted: 'steadfast' })
  expect(choose(both, null)).toMatchObject({ reason: 'everywhere' })
  expect(choose(both, 'Sylhet', 'simulator')).toEqual({ id: 'simulator', reason: 'chosen', wanted: null })
})

test('where the courier of a rule is not connected, another one goes, and the reason says so', () => {
  expect(choose([steadfast], 'Sylhet')).toEqual({ id: 'simulator', reason: 'left', wanted: 'pathao' })
  expect(choose([steadfast], 'Dhaka')).toMatchObject({ reason: 'only' })
  expect(choose([], 'Dhaka')).toBeUndefined()
})

test('what a person chose is not replaced where that courier is not connected', () => {
  expect(choose([steadfast], 'Dhaka', 'pathao')).toMatchObject({ id: 'pathao', reason: 'chosen' })
})
