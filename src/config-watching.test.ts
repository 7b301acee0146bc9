import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const read = (env: Record<string, string>) => {
  const config = readConfig(env)
  return config.ok ? config.config.watching : config.problems
}

test('nothing set is a shop without metrics that stops at once', () => {
  expect(read({})).toEqual({ metrics: undefined, stopDelayMs: 0 })
})

test('metrics are for this machine alone unless an address is named', () => {
  expect(read({ METRICS_PORT: '9100' })).toMatchObject({ metrics: { port: 9100, host: '127.0.0.1' } })
  expect(read({ METRICS_PORT: '9100', METRICS_HOST: '::' })).toMatchObject({ metrics: { host: '::' } })
})

test('what cannot be is named', () => {
  expect(read({ METRICS_PORT: 'x', METRICS_HOST: 'a b', STOP_DELAY_SECONDS: '61' })).toEqual([
    'METRICS_PORT must be a whole number from 0 to 65535',
    'METRICS_HOST must be an address or a host name',
    'STOP_DELAY_SECONDS must be a whole number from 0 to 60',
  ])
})
