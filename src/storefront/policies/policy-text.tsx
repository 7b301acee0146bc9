import { Fragment } from 'react'
import { type Facts, withFacts } from '#domain/settings/facts.ts'
import { type Block, blocksOf, type Inline } from '#domain/settings/markdown.ts'
import type { ShopContact } from '#domain/settings/shop-contact.ts'
import type { PolicySection } from './policy-page.tsx'

/** The facts that the texts of policies name; phone and email are links. `lang`: the text stands in English on a Bengali page. */
export type PolicyFacts = { facts: Facts; contact: ShopContact; lang?: 'en' | undefined }

/** What the program itself says in place of `{your_information}`. */
const OWN = '{your_information}'

/**
 * The sections of an owner's text, each below its heading; text before the first heading has none. It is rendered as
 * elements, so nothing in it can become markup of the page. `own` stands where the text names it.
 */
export function policySections(
  markdown: string,
  given: PolicyFacts,
  own: readonly PolicySection[] = [],
): PolicySection[] {
  const sections: (PolicySection | { heading: string; blocks: Block[] })[] = []
  for (const block of blocksOf(markdown)) {
    const last = sections.at(-1)
    if (block.is === 'heading')
      sections.push({ heading: withFacts(block.text, given.facts).trim(), blocks: [] })
    else if (isOwn(block)) sections.push(...own)
    else if (last && 'blocks' in last) last.blocks.push(block)
    else sections.push({ heading: '', blocks: [block] })
  }
  return sections.map(section =>
    'blocks' in section
      ? {
          heading: section.heading,
          body: section.blocks.map(block => elementOf(block, given)),
          lang: given.lang,
        }
      : section,
  )
}

/** Whether the owner's text says where the program's own sections stand. */
export const namesOwn = (markdown: string): boolean => blocksOf(markdown).some(isOwn)

const isOwn = (block: Block): boolean =>
  block.is === 'paragraph' &&
  block.parts.length === 1 &&
  block.parts.every(part => part.is === 'text' && part.text.trim() === OWN)

const elementOf = (block: Block, given: PolicyFacts, index = 0) => {
  if (block.is === 'heading') return null
  if (block.is === 'paragraph') return <p key={index}>{lineOf(block.parts, given)}</p>
  return (
    <ul key={index}>
      {block.items.map((item, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may be equal, and none moves
        <li key={number}>{lineOf(item, given)}</li>
      ))}
    </ul>
  )
}

const lineOf = (parts: readonly Inline[], given: PolicyFacts) =>
  parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be equal, and none moves
    <Fragment key={index}>{partOf(part, given)}</Fragment>
  ))

function partOf(part: Inline, given: PolicyFacts) {
  if (part.is === 'text') return withLinks(part.text, given)
  const text = withFacts(part.text, given.facts)
  return part.is === 'link' ? linkTo(withFacts(part.href, given.facts), text) : <b>{text}</b>
}

/** Words with the present facts; phone and email are links. */
const withLinks = (text: string, given: PolicyFacts) =>
  text.split(/(\{(?:phone|email|whatsapp_link)\})/).map((words, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be equal, and none moves
    <Fragment key={index}>{linkFor(words, given) ?? withFacts(words, given.facts)}</Fragment>
  ))

function linkFor(words: string, { facts, contact }: PolicyFacts) {
  if (words === '{phone}') return linkTo(contact.phoneHref, facts.phone)
  if (words === '{email}') return linkTo(`mailto:${facts.email}`, facts.email)
  if (words === '{whatsapp_link}') return linkTo(facts.whatsapp_link, facts.whatsapp_link)
  return undefined
}

const linkTo = (href: string, text: string) => (
  <a href={href} rel={href.startsWith('https:') ? 'noopener' : undefined}>
    {text}
  </a>
)
