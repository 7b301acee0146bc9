import { expect, test } from 'vitest'
import { cacheablePages, cacheKey, effortOf, undeclaredParameters } from './cache-key.ts'
import { cacheableData } from './cacheable-data.ts'

const key = (url: string) => cacheKey(url, cacheablePages)

test('an address that is already plain is its own key', () => {
  for (const url of [
    '/',
    '/cart',
    '/privacy',
    '/terms-and-condition',
    '/robots.txt',
    '/sitemap.xml',
    '/feeds/products.xml',
    '/products/padma-slide',
    '/products/padma-slide?color=Tan&size=42',
  ])
    expect(key(url)).toBe(url)
})

test('advertising parameters and unknown ones do not make another page', () => {
  expect(key('/?utm_source=ad&fbclid=x')).toBe('/')
  expect(key('/products/padma?fbclid=x&size=42&gclid=y&color=Tan')).toBe('/products/padma?color=Tan&size=42')
  expect(key('/cart?category=Sandal')).toBe('/cart')
})

test('declared parameters that cannot be meant are dropped', () => {
  expect(key('/?category=%3Cscript%3E')).toBe('/')
  expect(key('/products/padma?size=huge&color=Tan')).toBe('/products/padma?color=Tan')
  expect(key(`/?category=${'a'.repeat(61)}`)).toBe('/')
})

test('of a parameter that is given twice the first counts', () => {
  expect(key('/?category=Sandal&category=Casual')).toBe('/?category=Sandal')
})

test('all spellings of one address share a key', () => {
  expect(key('/products/p%61dma/')).toBe('/products/padma')
  expect(key('/?category=Black%20Shoe')).toBe('/?category=Black%20Shoe')
  expect(key('/?category=Black+Shoe')).toBe('/?category=Black%20Shoe')
  expect(key('/products/%E0%A6%AA')).toBe('/products/%E0%A6%AA')
})

test('pages of one shopper, data requests and broken escapes have no key', () => {
  for (const url of [
    '/checkout',
    '/order-confirmed',
    '/products',
    '/products/a/b',
    '/products/a.data',
    '//',
    '/products/%ZZ',
    '/dashboard',
  ])
    expect(key(url)).toBeUndefined()
})

test('what a route does not declare is told apart from what it does', () => {
  const undeclared = (url: string) => String(undeclaredParameters(url, cacheablePages))
  expect(undeclared('/products/padma?color=Tan&utm_source=ad&size=42&gclid=x')).toBe('utm_source=ad&gclid=x')
  expect(undeclared('/products/padma')).toBe('')
  expect(undeclared('/cart?color=Tan')).toBe('color=Tan')
})

test('a search has one key, however it is typed', () => {
  expect(key('/search?q=Padma++Slide&size=42')).toBe('/search?q=padma%20slide&size=42')
  expect(key('/search?size=%E0%A7%AA%E0%A7%A8&q=PADMA%20slide%20&utm_source=ad')).toBe(
    '/search?q=padma%20slide&size=42',
  )
  expect(key('/search?q=&category=&size=&color=&from=&to=&sort=&page=')).toBe('/search')
  expect(key('/search?q=%3F&page=1&sort=random&from=cheap')).toBe('/search')
})

test('a search of the API is no product', () => {
  const data = (url: string) => cacheKey(url, cacheableData)
  expect(data('/v1/products/search?name=padma&limit=3&x=1')).toBe('/v1/products/search?name=padma&limit=3')
  expect(data('/v1/products/search')).toBe('/v1/products/search')
  // the answer depends on the words as sent: two spellings must not share one
  expect(data('/v1/products/search?name=a%07b')).not.toBe(data('/v1/products/search?name=a%20b'))
  expect(data('/v1/products/0190?name=padma')).toBe('/v1/products/0190')
})

test('only what is mostly asked for once is compressed quickly', () => {
  expect(effortOf('/search?q=padma', cacheablePages)).toBe('low')
  expect(effortOf('/?category=Sandal', cacheablePages)).toBe('highest')
  expect(effortOf('/products/padma', cacheablePages)).toBe('high')
  expect(effortOf('/products/search', cacheablePages)).toBe('high')
})

test('a Bengali page has a key of its own, and what has one language has none below /bn', () => {
  expect(key('/bn')).toBe('/bn')
  expect(key('/bn/')).toBe('/bn')
  expect(key('/bn?fbclid=x&category=Sandal')).toBe('/bn?category=Sandal')
  expect(key('/bn/products/padma?size=42&color=Tan')).toBe('/bn/products/padma?color=Tan&size=42')
  expect(effortOf('/bn/search?q=x', cacheablePages)).toBe('low')
  expect([...undeclaredParameters('/bn/cart?fbclid=x', cacheablePages)]).toEqual([['fbclid', 'x']])
  for (const url of ['/bn/robots.txt', '/bn/sitemap.xml', '/bn/card-pictures.json', '/bnx'])
    expect(key(url)).toBeUndefined()
  expect(cacheKey('/bn/v1/products', cacheableData)).toBeUndefined()
})
