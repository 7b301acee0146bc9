import { expect, test } from 'vitest'
import { asPreview, previewOf } from './preview-page.ts'

const token = `${'a'.repeat(22)}.${'b'.repeat(43)}`

test('an address of a preview names what it shows', () => {
  expect(previewOf(`/preview/${token}`)).toEqual({ token, shown: '/' })
  expect(previewOf(`/preview/${token}/products/padma?size=41`)).toEqual({
    token,
    shown: '/products/padma?size=41',
  })
  for (const url of ['/', '/preview', '/preview/short/', `/previews/${token}/`, `/x/preview/${token}/`])
    expect(previewOf(url), url).toBeUndefined()
})

test('links of a preview stay in it, and those to other sites, files and places of the page stay as they are', () => {
  const page =
    '<html><head><link href="/assets/a.css"></head><body class="x"><a class="y" href="/cart">Cart</a><a href="//other.example">O</a><a href="#shop">S</a><img src="/uploads/a.webp"></body></html>'
  const shown = asPreview(page, { token, isFramed: false })
  expect(shown).toContain(`<a class="y" href="/preview/${token}/cart">`)
  for (const same of [
    'href="/assets/a.css"',
    'href="//other.example"',
    'href="#shop"',
    'src="/uploads/a.webp"',
  ])
    expect(shown).toContain(same)
  expect(shown).toMatch(/<body class="x"><link rel="stylesheet" href="\/preview.css"><p class="preview-bar"/)
  const framed = asPreview(page, { token, isFramed: true })
  expect(framed).toContain(`<a class="y" href="/preview/${token}/cart">`)
  expect(framed).not.toContain('preview-bar')
})
