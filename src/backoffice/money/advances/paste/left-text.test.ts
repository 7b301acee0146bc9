import { expect, test } from 'vitest'
import type { ReadMessage } from '#domain/advances/read-message.ts'
import { leftText } from './left-text.ts'

const ONE = 'You have received Tk 500.00 from 01700014182. Ref 11052. TrxID BKL7Q2M9XA at 22/11/2026 10:29'
const TWO = 'You have received Tk 300.00 from 01700005754. Ref . TrxID BKL704TT1Z at 22/11/2026 09:57'
const THREE = 'Money Received.\nAmount: Tk 400.00\nSender: 01700021547\nTxnID: 7GH2K9QD'

const message = (text: string): ReadMessage => ({
  text,
  verdict: 'fits',
  message: null,
  why: null,
  claim: null,
  usedBy: null,
  before: null,
  offers: [],
})

test('what is booked leaves the box, and what a person decides stays as it was pasted', () => {
  const messages = [message(ONE), message(TWO), message(THREE.replaceAll('\n', ' '))]
  expect(leftText([ONE, TWO, THREE].join('\n'), messages, one => one !== messages[1])).toBe(TWO)
  expect(leftText([ONE, TWO, THREE].join('\n\n'), messages, one => one === messages[1])).toBe(
    `${ONE}\n${THREE}`,
  )
})

test('a shortened text is found by its beginning, and two of the same one after the other', () => {
  const messages = [message(`${ONE.slice(0, 70)}…`), message(`${ONE.slice(0, 70)}…`), message(TWO)]
  expect(leftText(`${ONE}\n${ONE}\n${TWO}`, messages, one => one === messages[0])).toBe(`${ONE}\n${TWO}`)
})

test('a paste in which a message cannot be found stays whole', () => {
  expect(leftText(`${ONE}\n${TWO}`, [message(ONE), message('Another')], () => true)).toBe(`${ONE}\n${TWO}`)
})
