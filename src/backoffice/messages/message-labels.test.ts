import { expect, test } from 'vitest'
import type { OfferedTemplate, OrderMessage } from '#domain/messages/order-message.ts'
import { messageLabel, offeredText } from './message-labels.ts'

const template: OfferedTemplate = {
  id: 'handed_over',
  name: 'Handed to the courier',
  texts: [{ language: 'bn', text: null, missing: 'track' }],
}

test('a message that cannot be filled in, or has no text in a language, says why', () => {
  expect(offeredText(template, 'bn')).toEqual({ why: 'This order has no tracking link yet.' })
  expect(offeredText(template, 'en')).toEqual({ why: 'There is no English text for it.' })
  const filled = { ...template, texts: [{ language: 'en', text: 'Hello', missing: null } as const] }
  expect(offeredText(filled, 'en')).toEqual({ text: 'Hello' })
})

test('the log says who opened or copied what, and never that it was sent', () => {
  const message: OrderMessage = {
    id: 'm1',
    at: '2026-03-02T06:00:00.000Z',
    by: 'nadia@pothik.example',
    template: 'rider_missed',
    language: 'bn',
    channel: 'whatsapp',
    state: 'opened',
  }
  expect(messageLabel(message)).toEqual({
    title: 'Opened by nadia',
    what: 'Rider could not reach you, WhatsApp, in Bengali',
    unknown: 'whether it was sent, WhatsApp does not tell us',
  })
  expect(messageLabel({ ...message, channel: 'copy', template: 'own:Where?' })).toMatchObject({
    title: 'Copied by nadia',
    what: 'Where?, clipboard, in Bengali',
  })
})
