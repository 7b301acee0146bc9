import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { tryText } from './text-trial.ts'

const { shop, customer_messages: rules } = DEFAULT_SETTINGS
const sample = { by: 'sms', shop, origin: 'https://pothik.example' } as const
const names = ['Rakibul', 'Muhammad Mahfuzur Rahman Chowdhury', 'Ali']

test('a text is filled in as the shop does it, with the newest name, and tried with all of them', () => {
  const trial = tryText(rules.events.handedOver.text, { ...sample, language: 'en', names })
  expect(trial.text).toContain('Rakibul, order 11047 is with the courier. You pay Tk. 3,370.')
  expect(trial.shown).toMatchObject({ parts: 1, alphabet: 'gsm' })
  expect(trial.shortest?.name).toBe('Ali')
  // cut as the shop cuts it, and still in the plain alphabet
  expect(trial.longest).toMatchObject({ name: 'Muhammad Mahfuzur Rahman Chowdhury', alphabet: 'gsm' })
  expect(trial.names).toBe(3)
})

test('a shop without orders has an example of its own, and nothing to try', () => {
  const trial = tryText(rules.events.received.textBengali, { ...sample, language: 'bn', names: [] })
  expect(trial.text).toContain('রাকিবুল হাসান')
  expect(trial).toMatchObject({ longest: undefined, isTight: false })
})

test('what is none stays as it was typed, and a text that people open has no limit of an SMS', () => {
  expect(tryText('Dear {nmae}', { ...sample, language: 'en', names }).text).toBe('Dear {nmae}')
  const [, longest = ''] = names
  expect(tryText('Dear {name}', { ...sample, by: 'whatsapp', language: 'en', names: [longest] }).text).toBe(
    `Dear ${longest}`,
  )
})

test('no text of the shop as it comes is more than three parts', () => {
  for (const event of Object.values(rules.events))
    for (const [language, text] of [
      ['bn', event.textBengali],
      ['en', event.text],
    ] as const)
      expect(tryText(text, { ...sample, language, names }).shown.parts).toBeLessThanOrEqual(3)
})
