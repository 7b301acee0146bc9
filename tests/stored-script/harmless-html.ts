import { expect } from 'vitest'
import { isRecord } from '#web/is-record.ts'
import { type Hostile, hostileText, MARKS } from './hostile-texts.ts'

/** A script as a browser reads it: it ends at the first closing tag, with any contents. */
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi
/** A file of the shop, data, or a script with the nonce of this answer. */
const IS_OWN = /\ssrc="\/|type="application\/(ld\+)?json"|\snonce="[^"]{20,}"/
/** In scripts these begin a state in which the closing tag is ignored. */
const OPENS_AGAIN = /<!--|<script/i

/** Checks that every hostile text in a document is text: none is markup, and no script has more than data. */
export function expectHarmlessHtml(hostile: Hostile, where: string, html: string): void {
  for (const [, attributes = '', contents = ''] of html.matchAll(SCRIPT)) {
    expect([where, attributes, IS_OWN.test(attributes)]).toEqual([where, attributes, true])
    expect([where, OPENS_AGAIN.exec(contents)]).toEqual([where, null])
    if (attributes.includes('application/ld+json'))
      expect([where, isRecord(JSON.parse(contents))]).toEqual([where, true])
  }
  const markup = html.replace(SCRIPT, '')
  for (const [mark] of markup.matchAll(MARKS)) {
    const { disguise } = hostile.placeOf(mark) ?? {}
    if (!disguise) continue
    // its form after the shop removed invisible characters
    const text = hostileText(mark, disguise)
      .replace(/[\u200b\u00ad\u2028\u2029\u202e\u202c]/g, '')
      .trim()
    if (/[<>"&]/.test(text))
      expect([where, disguise, markup.includes(text)]).toEqual([where, disguise, false])
  }
  // unquoted text in a tag is the shop's own
  const tags = markup.replace(/="[^"]*"/g, '=""').match(/<[^>]*(__ran|zq[0-9a-z]{3}|evil)[^>]*>/g)
  expect([where, tags]).toEqual([where, null])
}
