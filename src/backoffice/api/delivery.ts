import { listOf, named, nullable, objectOf, text, whole } from '#contract/codec-parts.ts'
import { callShop, readWith } from './call-shop.ts'

const deliveryCodec = objectOf({
  zones: listOf(
    objectOf({
      id: text,
      name: text,
      chargeTaka: named('charge', whole),
      places: listOf(objectOf({ district: text, area: text })),
    }),
  ),
  freeFromTaka: named('free_from', nullable(whole)),
})

/** The delivery zones with their charges. Throws `CallFailed`. */
export const readDelivery = async () => readWith(deliveryCodec, (await callShop('/v1/delivery')).data)
