import { latinDigits } from '#domain/typed-phone.ts'

/** The contents of the boxes, one digit or nothing each, and the box for the next key. */
export type BoxesEdit = { digits: string[]; focus: number }

const digitsIn = (text: string): string => latinDigits(text).replace(/\D/g, '')

/**
 * Several digits at once, pasted or filled in by the browser, from box `index` on. As many as there are boxes fill all
 * of them wherever they are entered; of a longer number the end counts, since the boxes ask for it.
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

/** Box `index` holds `value` after a key: one digit stays in it and the next box follows. */
export function typeInBox(boxes: readonly string[], index: number, value: string): BoxesEdit {
  const found = digitsIn(value)
  const before = boxes[index] ?? ''
  // typed beside a digit that was not selected: the new one replaces it
  if (found.length === 2 && before !== '' && found.includes(before))
    return fillBoxes(boxes, index, found.replace(before, ''))
  if (found !== '') return fillBoxes(boxes, index, found)
  // the old digit comes back when it was replaced by another character; it goes when it was deleted
  return { digits: boxes.map((digit, one) => (one === index && value === '' ? '' : digit)), focus: index }
}

/** The effect of a key other than typing; undefined when the browser handles it correctly. */
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
