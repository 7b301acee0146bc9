import { Fragment, type ReactNode } from 'react'

/** A text whose holes hold elements, a link for example: `text` is said already, in any language. */
export function Phrase({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) {
  return text.split(/\{(\w+)\}/).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text is identified by its place
    return <Fragment key={index}>{index % 2 === 0 ? part : parts[part]}</Fragment>
  })
}
