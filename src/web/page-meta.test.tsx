import { renderToString } from 'react-dom/server'
import { createRoutesStub, Meta, type MetaDescriptor } from 'react-router'
import { describe, expect, it } from 'vitest'
import { readStructuredData } from '#tests/support/structured-data.ts'
import { hiddenPageMeta, pageMeta, troubleMeta } from './page-meta.ts'

/** The head as React Router writes it. */
function headOf(descriptors: MetaDescriptor[]): string {
  const Page = createRoutesStub([{ path: '/', Component: () => <Meta />, meta: () => descriptors }])
  return renderToString(<Page initialEntries={['/']} />)
}

const matches = [{ loaderData: { shopName: 'Pothik' } }] as const
const page = {
  language: 'en' as const,
  shopName: 'Pothik',
  title: 'Padma · Pothik',
  description: 'Two straps.',
  path: '/products/padma',
  publicOrigin: 'https://shop.test',
}

describe('the head of a page', () => {
  it('names its one address, what it is, and the picture to share with its size', () => {
    const head = headOf(pageMeta(page))
    for (const tag of [
      '<title>Padma · Pothik</title>',
      '<meta name="description" content="Two straps."/>',
      '<link rel="canonical" href="https://shop.test/products/padma"/>',
      '<meta property="og:url" content="https://shop.test/products/padma"/>',
      '<meta property="og:type" content="website"/>',
      '<meta property="og:locale" content="en_US"/>',
      '<meta property="og:image" content="https://shop.test/open-graph.jpg"/>',
      '<meta property="og:image:width" content="1200"/>',
      '<meta property="og:image:height" content="630"/>',
      '<meta property="og:image:type" content="image/jpeg"/>',
      '<meta name="twitter:card" content="summary_large_image"/>',
    ])
      expect(head).toContain(tag)
    expect(head).not.toContain('noindex')
  })

  it('names the same page in both languages, whichever it is in', () => {
    const pairs = [
      '<link rel="alternate" hrefLang="en" href="https://shop.test/products/padma"/>',
      '<link rel="alternate" hrefLang="bn" href="https://shop.test/bn/products/padma"/>',
      '<link rel="alternate" hrefLang="x-default" href="https://shop.test/products/padma"/>',
    ]
    const bengali = headOf(pageMeta({ ...page, language: 'bn' }))
    for (const head of [headOf(pageMeta(page)), bengali]) for (const tag of pairs) expect(head).toContain(tag)
    for (const tag of [
      '<link rel="canonical" href="https://shop.test/bn/products/padma"/>',
      '<meta property="og:url" content="https://shop.test/bn/products/padma"/>',
      '<meta property="og:locale" content="bn_BD"/>',
      '<meta property="og:locale:alternate" content="en_US"/>',
    ])
      expect(bengali).toContain(tag)
  })

  it('says of a page that nobody else should find only its title and that', () => {
    const head = headOf(hiddenPageMeta(matches, 'Cart'))
    expect(head).toContain('<title>Cart · Pothik</title>')
    expect(head).toContain('<meta name="robots" content="noindex"/>')
    expect(head).not.toMatch(/canonical|og:|description/)
  })

  it('is right for a page whose loader threw', () => {
    const headAfter = (error: unknown) => {
      const Page = createRoutesStub([
        {
          id: 'shop',
          path: '/',
          Component: () => null,
          ErrorBoundary: () => <Meta />,
          meta: ({ error }) => troubleMeta(matches, error),
        },
      ])
      return renderToString(<Page initialEntries={['/']} hydrationData={{ errors: { shop: error } }} />)
    }
    const failed = headAfter(new Error('a secret of the machine'))
    const missing = headAfter({ status: 404, statusText: '', data: null, internal: false })
    expect(failed).toContain('<title>Something went wrong · Pothik</title>')
    expect(missing).toContain('<title>404 Not Found · Pothik</title>')
    for (const head of [failed, missing]) {
      expect(head).toContain('<meta name="robots" content="noindex"/>')
      expect(head).not.toMatch(/canonical|og:|secret/)
    }
  })

  it('holds a name that would end its script or its attribute', () => {
    const name = `</script><script>alert(1)</script><!-- " ' & \u2028`
    const head = headOf(
      pageMeta({ ...page, title: name, description: name, things: [{ '@type': 'Product', name }] }),
    )
    expect(head.match(/<script/g)).toHaveLength(1)
    expect(head).not.toContain('<!--')
    expect(readStructuredData(head)).toEqual([{ '@type': 'Product', name }])
  })
})
