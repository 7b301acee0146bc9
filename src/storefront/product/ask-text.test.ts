import { describe, expect, it } from 'vitest'
import { pageSpeaker } from '../language/bengali-pages.ts'
import { addressOf, askHref, askWhenBackHref, type Contact } from './ask-text.ts'

const contact: Contact = {
  shop: 'Pothik',
  phoneHref: 'tel:+8801700000000',
  whatsappHref: 'https://wa.me/8801700000000',
  origin: 'https://shop.example',
}
const speaker = pageSpeaker('en')
const padma = { name: 'Padma Double Strap Slide', slug: 'padma-double-strap-slide', title: '', variants: [] }
/** The text that WhatsApp reads from the link. */
const wordsOf = (href: string) => new URL(href).searchParams.get('text')

describe('a question on WhatsApp', () => {
  it('of a Bengali page is in Bengali, with its own address', () => {
    const named = {
      ...padma,
      variants: [{ color: 'Black', swatch: '', images: [], sizes: [] }],
      bengali: { name: 'পদ্মা ডাবল স্ট্র্যাপ স্লাইড', title: '', colors: ['কালো'] },
    }
    const href = askHref(named, { color: 'Black', size: 42 }, { contact, speaker: pageSpeaker('bn') })
    expect(wordsOf(href)).toBe(
      'আসসালামু আলাইকুম Pothik, এই জুতাটি সম্পর্কে জানতে চাই: পদ্মা ডাবল স্ট্র্যাপ স্লাইড, কালো, সাইজ ৪২ https://shop.example/bn/products/padma-double-strap-slide?color=Black&size=42',
    )
  })

  it('names the pair and its address', () => {
    const href = askHref(padma, { color: 'Chocolate', size: 42 }, { contact, speaker })
    expect(href).toMatch(/^https:\/\/wa\.me\/8801700000000\?text=Hello%20Pothik%2C%20/)
    expect(wordsOf(href)).toBe(
      'Hello Pothik, I would like to ask about Padma Double Strap Slide, Chocolate, size 42: https://shop.example/products/padma-double-strap-slide?color=Chocolate&size=42',
    )
  })

  it('says nothing of a size or colour that is not chosen', () => {
    expect(wordsOf(askHref(padma, { color: 'Tan', size: null }, { contact, speaker }))).toContain(
      'Slide, Tan: https',
    )
    expect(wordsOf(askHref(padma, { color: null, size: null }, { contact, speaker }))).toContain(
      'Slide: https://shop.example/products/padma-double-strap-slide',
    )
  })

  it('survives every sign that means something in an address', () => {
    const odd = { name: 'Half & half #2 + "50 %"?', slug: 'half-half', title: '', variants: [] }
    const href = askHref(odd, { color: 'Black & Tan', size: 42.5 }, { contact, speaker })
    expect(href).not.toMatch(/[\s"#]/)
    expect([...new URL(href).searchParams.keys()]).toEqual(['text'])
    expect(wordsOf(href)).toBe(
      'Hello Pothik, I would like to ask about Half & half #2 + "50 %"?, Black & Tan, size 42.5: https://shop.example/products/half-half?color=Black+%26+Tan&size=42.5',
    )
  })

  it('asks for news of a sold-out pair', () => {
    expect(wordsOf(askWhenBackHref(padma, { color: 'Tan', size: null }, { contact, speaker }))).toBe(
      'Hello Pothik, please tell me when Padma Double Strap Slide, Tan, is back: https://shop.example/products/padma-double-strap-slide?color=Tan',
    )
  })
})

it('the address of a choice opens that choice', () => {
  expect(
    addressOf(padma, { color: 'Black', size: 41 }, { origin: 'https://shop.example', href: speaker.href }),
  ).toBe('https://shop.example/products/padma-double-strap-slide?color=Black&size=41')
})
