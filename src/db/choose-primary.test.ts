import { expect, test } from 'vitest'
import { choosePrimary, type History, type HostAnswer, HostsDiffer, NoPrimary } from './choose-primary.ts'

const primary = (place: string, timeline: number, system = '7'): HostAnswer => ({
  kind: 'primary',
  place,
  timeline,
  system,
})
const standby = (place: string, system = '7'): HostAnswer => ({ kind: 'standby', place, system })
const away = (place: string, message = 'connect ECONNREFUSED'): HostAnswer => ({
  kind: 'away',
  place,
  error: new Error(message),
})
const chosen = (answers: readonly HostAnswer[], newest?: History) =>
  choosePrimary(answers, { newest, passes: ({ message }) => message.includes('ECONNREFUSED') }).place

test('the server that accepts writes is taken, wherever it is named', () => {
  expect(chosen([primary('one', 1), standby('two')])).toBe('one')
  expect(chosen([standby('one'), primary('two', 1)])).toBe('two')
  expect(chosen([away('one'), primary('two', 2)])).toBe('two')
})

test('of two that accept writes the promoted one is taken, and the old one never again', () => {
  expect(chosen([primary('old', 1), primary('new', 2)])).toBe('new')
  const newest = { system: '7', timeline: 2 }
  expect(() => chosen([primary('old', 1), away('new')], newest)).toThrow(
    'no server accepts writes: old is on timeline 1, older than 2; new: connect ECONNREFUSED',
  )
  expect(chosen([primary('old', 3), away('new')], newest)).toBe('old')
})

test('what is not certain is not guessed', () => {
  expect(() => chosen([primary('one', 2), primary('two', 2)])).toThrow(NoPrimary)
  expect(() => chosen([standby('one'), standby('two')])).toThrow('one is a standby; two is a standby')
})

test('databases that are no copies of each other are told, also when one of them comes later', () => {
  expect(() => chosen([primary('one', 1), standby('two', '8')])).toThrow(HostsDiffer)
  expect(() => chosen([away('one'), primary('two', 1, '8')], { system: '7', timeline: 1 })).toThrow(
    'two is no copy of the database that the shop writes to',
  )
})

test('a wrong setting is told as it is', () => {
  expect(() => chosen([away('one'), away('two', 'password authentication failed')])).toThrow(
    'password authentication failed',
  )
})
