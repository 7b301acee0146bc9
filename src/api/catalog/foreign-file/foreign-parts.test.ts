import fc from 'fast-check'
import { expect, test } from 'vitest'
import { saleDiscount } from '#domain/catalog/sale-discount.ts'
import { discountedPriceTaka } from '#domain/money.ts'
import { amountOf } from './foreign-price.ts'
import { htmlText } from './html-text.ts'
import { europeanSize, optionKind } from './option-words.ts'

test.each([
  ['2500', 2500],
  ['2500.00', 2500],
  ['2,500', 2500],
  ['2,50,000.50', 250_000.5],
  ['2500,00', 2500],
  ['2.500,5', 2500.5],
  ['২৫০০', 2500],
  ['Tk. 2,500', 2500],
  ['2500 ৳', 2500],
  ['', undefined],
  ['2,5,00', undefined],
  ['-5', undefined],
  ['1e3', undefined],
])('an amount is read as shops write it: %j', (text, amount) => {
  expect(amountOf(text)).toBe(amount)
})

test('a sale price becomes the whole percent that comes nearest to it, of two as near the dearer', () => {
  expect(saleDiscount(4500, 3600)).toEqual({ percent: 20, taka: 3600 })
  expect(saleDiscount(3500, 2999)).toEqual({ percent: 14, taka: 3010 })
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 1_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (price, share) => {
        const sale = Math.floor(price * share)
        const all = Array.from({ length: 101 }, (_, percent) => discountedPriceTaka(price, percent))
        const least = Math.min(...all.map(taka => Math.abs(taka - sale)))
        const { percent, taka } = saleDiscount(price, sale)
        expect([taka, Math.abs(taka - sale)]).toEqual([all[percent], least])
        expect(all.find(one => Math.abs(one - sale) === least)).toBe(taka)
      },
    ),
  )
})

test.each([
  ['41', 41],
  ['EU 41', 41],
  ['41 EUR', 41],
  ['৪১', 41],
  ['41½', 41.5],
  ['Size: 42', 42],
  ['8', undefined],
  ['UK 8', undefined],
  ['US 9', undefined],
  ['M', undefined],
  ['41-42', undefined],
])('a size is European or none: %j', (text, size) => {
  expect(europeanSize(text)).toBe(size)
})

test('a text of any length is judged at once', () => {
  expect(europeanSize(' '.repeat(1_000_000))).toBeUndefined()
  expect(amountOf(' '.repeat(1_000_000))).toBeUndefined()
})

test('options are known by their names in either script', () => {
  for (const name of ['Color', 'COLOUR', 'pa_color', 'রং', 'রঙ', 'কালার'])
    expect(optionKind(name)).toBe('color')
  for (const name of ['Size', 'pa_size', 'Shoe Size', 'EU_size', 'সাইজ', 'মাপ'])
    expect(optionKind(name)).toBe('size')
  for (const name of ['Title', 'Material', '', 'sizeable']) expect(optionKind(name)).toBeUndefined()
})

test.each([
  ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
  ['a<br>b<br/>c', 'a\nb\nc'],
  ['<ul><li>x</li><li>y</li></ul>z', '- x\n- y\n\nz'],
  ['Tom &amp; Jerry&nbsp;&rsquo;&#39;&#x41;', "Tom & Jerry ’'A"],
  ['5 < 6 and 7 > 3', '5 < 6 and 7 > 3'],
  ['<script>alert("</p>")</script><style>p{}</style>seen', 'seen'],
  ['<img src=x onerror=alert(1)>seen', 'seen'],
  ['&lt;b&gt; stays as typed', '<b> stays as typed'],
  ['<p>never closed <b>bold', 'never closed bold'],
])('HTML becomes plain text: %j', (html, text) => {
  expect(htmlText(html)).toBe(text)
})

test('HTML of any depth and length is read in one go', () => {
  expect(htmlText(`${'<div>'.repeat(100_000)}deep`)).toBe('deep')
  for (const piece of ['<b>', '<', '&', '<!--', '<a ', '<li>', '<script>', '\n'])
    expect(htmlText(`${piece.repeat(300_000)}`).length).toBeLessThanOrEqual(300_000 * piece.length)
})
