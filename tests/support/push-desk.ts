import { onTestFinished } from 'vitest'
import { openPushShop } from './push-shop.ts'

/** A shop whose staff have devices, whose service ends after the test. */
export async function openPushDesk(...given: Parameters<typeof openPushShop>) {
  const desk = await openPushShop(...given)
  onTestFinished(desk.close)
  return desk
}
