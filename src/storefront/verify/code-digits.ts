import { latinDigits } from '#domain/typed-phone.ts'

/** What stands in the boxes, one digit or nothing each, and which box the next key goes to. */
export type BoxesEdit = { digits: string[]; focus: number }

const digitsIn = (text: string): string => latinDigits(text).replace(/\D/g, '')

/**
 * Digits that come at once, pasted or filled in by the browser, from box `index` on. As many as there are boxes fill
 * all of them wherever they arrive; of a longer number its end counts, since that is what the boxes ask for.
 */
export function fillBoxes(boxes: readonly string[], index: number, text: string): BoxesEdit {
  const found = digitsIn(text)
  const digits = [...boxes]
  if (found === '') return { digits, focus: index }
  const whole = found.length >= boxes.length
  const filled = whole ? found.slice(-boxes.length) : found
  const first = whole ? 0 : index
  for (const [offset, digit] of [...filled].entries())
    if (first + offset < digits.length) digits[first + offset] = digit
  return { digits, focus: Math.min(first + filled.length, digits.length - 1) }
}

/** Box `index` holds `value` after a key: one digit goes into it and the next box is on. */
export function typeInBox(boxes: readonly string[], index: number, value: string): BoxesEdit {
  const found = digitsIn(value)
  const before = boxes[index] ?? ''
  // typed beside a digit that was not selected: the new one takes its place
  if (found.length === 2 && before !== '' && found.includes(before))
    return fillBoxes(boxes, index, found.replace(before, ''))
  if (found !== '') return fillBoxes(boxes, index, found)
  // what was there comes back when it was written over with no digit; it goes when it was deleted
  return { digits: boxes.map((digit, one) => (one === index && value === '' ? '' : digit)), focus: index }
}

/** What a key does besides typing; undefined when the browser does it right. */
export function keyInBox(boxes: readonly string[], index: number, key: string): BoxesEdit | undefined {
  const last = boxes.length - 1
  const goTo = (focus: number): BoxesEdit => ({ digits: [...boxes], focus })
  if (key === 'ArrowLeft') return goTo(Math.max(0, index - 1))
  if (key === 'ArrowRight') return goTo(Math.min(last, index + 1))
  if (key === 'Home') return goTo(0)
  if (key === 'End') return goTo(last)
  if (key !== 'Backspace' || boxes[index] !== '' || index === 0) return undefined
  return { digits: boxes.map((digit, one) => (one === index - 1 ? '' : digit)), focus: index - 1 }
}
