import { z } from 'zod'
import type { ShownDelivery } from '#domain/checkout/shown-delivery.ts'
import { success } from '../envelope.ts'

const DeliveryWire = z.object({
  zones: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        charge: z.int().describe('Taka'),
        window: z.string().describe('When an order placed now arrives, such as Tue 24 – Wed 25 Nov'),
        places: z.array(
          z.object({ district: z.string(), area: z.string().describe('Empty for the whole district') }),
        ),
      }),
    )
    .describe('The last takes every place that no other names'),
  free_from: z.int().nullable().describe('The sum of goods from which delivery is free'),
})
export const DeliveryAnswer = success(DeliveryWire)

export const deliveryToWire = ({ zones, freeFromTaka }: ShownDelivery): z.infer<typeof DeliveryWire> => ({
  zones: zones.map(({ chargeTaka, places, ...zone }) => ({
    ...zone,
    charge: chargeTaka,
    places: [...places],
  })),
  free_from: freeFromTaka,
})
