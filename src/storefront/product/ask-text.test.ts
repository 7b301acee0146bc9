import { describe, expect, it } from 'vitest'
import { addressOf, askHref, askWhenBackHref, type Contact } from './ask-text.ts'

const contact: Contact = {
  shop: 'Pothik',
  phoneHref: 'tel:+8801700000000',
  whatsappHref: 'https://wa.me/8801700000000',
  origin: 'https://shop.example',
}
const padma = { name: 'Padma Double Strap Slide', slug: 'padma-double-strap-slide' }
/** The text that WhatsApp reads from the link. */
const wordsOf = (href: string) => new URL(href).searchParams.get('text')

describe('a question on WhatsApp', () => {
  it('names the pair and its address', () => {
    const href = askHref(padma, { color: 'Chocolate', size: 42 }, contact)
    expect(href).toMatch(/^https:\/\/wa\.me\/8801700000000\?text=Hello%20Pothik%2C%20/)
    expect(wordsOf(href)).toBe(
      'Hello Pothik, I would like to ask about Padma Double Strap Slide, Chocolate, size 42: https://shop.example/products/padma-double-strap-slide?color=Chocolate&size=42',
    )
  })

  it('says nothing of a size or colour that is not chosen', () => {
    expect(wordsOf(askHref(padma, { color: 'Tan', size: null }, contact))).toContain('Slide, Tan: https')
    expect(wordsOf(askHref(padma, { color: null, size: null }, contact))).toContain(
      'Slide: https://shop.example/products/padma-double-strap-slide',
    )
  })

  it('survives every sign that means something in an address', () => {
    const odd = { name: 'Half & half #2 + "50 %"?', slug: 'half-half' }
    const href = askHref(odd, { color: 'Black & Tan', size: 42.5 }, contact)
    expect(href).not.toMatch(/[\s"#]/)
    expect([...new URL(href).searchParams.keys()]).toEqual(['text'])
    expect(wordsOf(href)).toBe(
      'Hello Pothik, I would like to ask about Half & half #2 + "50 %"?, Black & Tan, size 42.5: https://shop.example/products/half-half?color=Black+%26+Tan&size=42.5',
    )
  })

  it('asks for news of a sold-out pair', () => {
    expect(wordsOf(askWhenBackHref(padma, { color: 'Tan', size: null }, contact))).toBe(
      'Hello Pothik, please tell me when Padma Double Strap Slide, Tan, is back: https://shop.example/products/padma-double-strap-slide?color=Tan',
    )
  })
})

it('the address of a choice opens that choice', () => {
  expect(addressOf(padma, { color: 'Black', size: 41 }, 'https://shop.example')).toBe(
    'https://shop.example/products/padma-double-strap-slide?color=Black&size=41',
  )
})
