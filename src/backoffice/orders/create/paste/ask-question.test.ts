import { expect, test } from 'vitest'
import { aReadLine, aReadOrder, blankFor, guessed } from '#tests/support/a-read-order.ts'
import { newDraft } from '../order-draft.ts'
import { askQuestion } from './ask-question.ts'
import type { Need } from './still-blank.ts'

const TEXT = 'size 42 na 43, 0171234567'
const ask = (needs: readonly Need[], order = aReadOrder(), more = {}) =>
  askQuestion({
    ...{
      order,
      needs,
      draft: newDraft(),
      productName: id => `shoe ${id}`,
      area: undefined,
      soldOut: undefined,
    },
    ...more,
  })

test('one question asks for all that is missing, and none where nothing is', () => {
  expect(ask(['name'])).toBe('ভাই, কার নামে পাঠাবো? পুরো নামটা দিন।')
  expect(ask(['address', 'size', 'name'])).toBe('ভাই, কার নামে পাঠাবো? পুরো নামটা দিন। সাইজ কত? আর পুরো ঠিকানাটা দিন।')
  expect(ask([])).toBe('')
  // only the shop knows where the order came from
  expect(ask(['via'])).toBe('')
})

test('it names what the message left open', () => {
  const sizes = guessed(TEXT, 'two_named', [
    [42, '42'],
    [43, '43'],
  ])
  const order = aReadOrder({ lines: [aReadLine({ size: sizes })] })
  expect(ask(['district', 'size'], order, { area: 'কোতোয়ালী' })).toBe('ভাই, সাইজ ৪২ না ৪৩? আর কোন জেলার কোতোয়ালী?')
  expect(ask(['size'], aReadOrder(), { soldOut: 44 })).toBe('ভাই, সাইজ ৪৪ এখন নেই, অন্য কোন সাইজ হবে?')
  const short = aReadOrder({ phone: blankFor(TEXT, 'ten_digits', '0171234567') })
  expect(ask(['phone', 'district'], short)).toBe('ভাই, নম্বরে একটা সংখ্যা কম আছে, আবার দিন। আর জেলা কোনটা?')
})
