import { z } from 'zod'
import { NEW_ORDER_MESSAGES } from '#domain/orders/new-order.ts'
import { MAXIMUM_SOURCE_LENGTH } from '#domain/orders/order-source.ts'
import { requiredLine } from '../plain-text.ts'

/** Where an order came from. The settings name the sources, so the verb judges it. */
export const sourceText = z
  .string(NEW_ORDER_MESSAGES.source)
  .pipe(requiredLine(MAXIMUM_SOURCE_LENGTH, NEW_ORDER_MESSAGES.source))
  .describe('One of the sources in the settings, in any case')
