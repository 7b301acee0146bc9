import { describe, expect, test } from 'vitest'
import { checkExports, checkFeeds } from './stored-script/check-files.ts'
import { checkPacking } from './stored-script/check-packing.ts'
import { checkAddresses, checkCasePages, checkPages } from './stored-script/check-pages.ts'
import { checkSettings } from './stored-script/check-settings.ts'
import { checkTeam } from './stored-script/check-team.ts'
import { checkAnswers, checkMails, checkStream } from './stored-script/check-told.ts'
import { disguises, hostileTexts } from './stored-script/hostile-texts.ts'
import { type HostileShop, openHostileShop } from './stored-script/open-hostile-shop.ts'
import { FILES, textFieldsOf, whyBounded } from './stored-script/text-fields.ts'
import { ask, jsonOf } from './support/ask.ts'
import { ABOVE_DATABASE } from './support/databases.ts'

/** Only guards against a hang. */
const LONGEST_MS = 180_000

/** A new text field of the API is filled, or has a reason why nobody can write one there. */
async function checkFields({ origin, door, shopper }: HostileShop): Promise<void> {
  const document = jsonOf(await ask(origin, '/v1/openapi.json'))
  const filled = [...door.filled, ...shopper.filled]
  const samples = disguises.map(disguise => hostileTexts().text(disguise, 'a sample'))
  const isFilled = (field: string) => filled.some(one => one === field || one.startsWith(`${field}.`))
  const isRefused = (pattern: string | undefined) =>
    pattern !== undefined && samples.every(text => !new RegExp(pattern).test(text))
  const fields = textFieldsOf(document)
  const unlooked = fields.filter(
    ({ field, pattern }) => !isFilled(field) && !isRefused(pattern) && !whyBounded(field),
  )
  expect(unlooked.map(({ field }) => field)).toEqual([])
  expect(fields.length).toBeGreaterThan(100)
  const asked = [...door.answers, ...shopper.answers].map(({ operation }) => operation)
  expect(asked).toEqual(expect.arrayContaining(FILES))
}

describe.each(ABOVE_DATABASE)('on %s', engine => {
  test(
    'whatever people or a courier write is nothing but text wherever it comes out',
    async () => {
      const shop = await openHostileShop(engine)
      await checkSettings(shop)
      await checkFields(shop)
      await checkPages(shop)
      await checkCasePages(shop)
      await checkAddresses(shop)
      await checkFeeds(shop)
      await checkExports(shop)
      await checkPacking(shop)
      await checkTeam(shop)
      await checkStream(shop)
      await checkMails(shop)
      checkAnswers(shop)
    },
    LONGEST_MS,
  )
})
