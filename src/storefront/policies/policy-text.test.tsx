import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { contactOf } from '#domain/settings/shop-contact.ts'
import { factsOf } from '#domain/settings/shop-facts.ts'
import { PolicyPage } from './policy-page.tsx'
import { namesOwn, policySections } from './policy-text.tsx'

const { shop } = DEFAULT_SETTINGS
const given = { facts: factsOf(DEFAULT_SETTINGS), contact: contactOf(shop) }
const own = [{ heading: 'Your Information', body: <p>Kept.</p> }]
const htmlOf = (markdown: string, facts = given) =>
  renderToStaticMarkup(<PolicyPage title="Terms" sections={policySections(markdown, facts, own)} />).replace(
    /^.*<\/h1>/s,
    '',
  )

describe('the text of a policy', () => {
  test('becomes sections of paragraphs and lists, with facts, and phone and email as links', () => {
    expect(
      htmlOf('## Days\nWithin **{exchange_days}**. Call {phone} or [write]({whatsapp_link}).\n- {email}'),
    ).toBe(
      '<section><h2>Days</h2><div class="policy-text"><p>Within <b>3 days</b>. Call <a href="tel:+8801700000000">01700-000000</a> or <a href="https://wa.me/8801700000000" rel="noopener">write</a>.</p><ul><li><a href="mailto:hello@pothik.example">hello@pothik.example</a></li></ul></div></section></div>',
    )
  })

  test('above the first heading stands in a section of its own, and a place of the shop needs no guard', () => {
    expect(htmlOf('See [privacy](/privacy).')).toContain('<p>See <a href="/privacy">privacy</a>.</p>')
  })

  test('is shown as it was typed, whatever markup it holds or a fact brings', () => {
    const facts = { ...given.facts, shop_name: '<b>P</b> [x](javascript:y) **z**' }
    const html = htmlOf('## <i>a</i>\n<script>x</script> {shop_name} [go](javascript:x)', { ...given, facts })
    expect(html).toContain('<h2>&lt;i&gt;a&lt;/i&gt;</h2>')
    expect(html).toContain('&lt;script&gt;x&lt;/script&gt; &lt;b&gt;P&lt;/b&gt; [x](javascript:y) **z**')
    expect(html).not.toMatch(/<script|<i>|<b>|href/)
  })

  test('has what the program itself keeps where the owner names it', () => {
    expect(htmlOf('## A\nOne.\n\n{your_information}\n\n## B\nTwo.')).toMatch(
      /<h2>A<\/h2>.*<h2>Your Information<\/h2>.*Kept\..*<h2>B<\/h2>/,
    )
    expect(namesOwn('## A\n\n{your_information}')).toBe(true)
    expect(namesOwn('We keep {your_information} and more.')).toBe(false)
  })
})
