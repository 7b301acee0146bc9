import { z } from 'zod'
import { isListenHost, wholeNumber } from './config-shapes.ts'

export type WatchingConfig = {
  /** Where the shop's metrics can be read; undefined: nowhere. */
  metrics: { port: number; host: string } | undefined
  /** How long a stopping process still serves, so that balancers see that it is not ready. */
  stopDelayMs: number
}

export const watchingVariables = {
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  // everybody who can reach it reads how much the shop sells
  METRICS_HOST: z.string().refine(isListenHost, 'must be an address or a host name').default('127.0.0.1'),
  STOP_DELAY_SECONDS: wholeNumber(0, 60).default(0),
}

type Values = z.infer<z.ZodObject<typeof watchingVariables>>

export function readWatching({ METRICS_PORT: port, ...values }: Values): WatchingConfig {
  return {
    metrics: port === undefined ? undefined : { port, host: values.METRICS_HOST },
    stopDelayMs: values.STOP_DELAY_SECONDS * 1000,
  }
}
