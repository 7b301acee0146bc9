import { useEffect, useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { FieldChange } from '../draft/list-changes.ts'
import { markUnsaved } from './mark-unsaved.ts'
import type { PreviewPage } from './preview-pages.ts'

type PreviewFrameProps = {
  /** The path of the preview's home page. */
  path: string
  page: PreviewPage
  changes: readonly FieldChange[]
}

/**
 * A page of the preview. The next one loads behind it and takes its place when it is there: at the same height, and on
 * the page that somebody went on to.
 */
export function PreviewFrame({ path, page, changes }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<{ address: string; page: PreviewPage }>()
  /** Where somebody went in the frame, below the path of the preview. */
  const [place, setPlace] = useState(page.path)
  const [asked, setAsked] = useState({ path, page, address: path + page.path })
  if (asked.path !== path || asked.page !== page) {
    const isSamePage = asked.page.path === page.path
    if (!isSamePage) setPlace(page.path)
    setAsked({ path, page, address: path + (isSamePage ? place : page.path) })
  }
  const { address } = asked
  const addresses = shown === undefined || shown.address === address ? [address] : [shown.address, address]
  useEffect(() => {
    const frame = frameIn(box.current)
    if (frame) goTo(frame, page)
  }, [page])
  const loaded = (frame: HTMLIFrameElement, its: string) => {
    const before = frameIn(box.current)
    if (!frame.contentDocument) return
    if (before === undefined || shown?.page.path !== page.path) goTo(frame, page)
    else if (before !== frame) scrollTo(frame, before.contentWindow?.scrollY ?? 0)
    markUnsaved(frame.contentDocument, changes)
    const { pathname, search } = frame.contentDocument.location
    const [, below] = /^\/preview\/[^/]+\/(.*)$/.exec(pathname) ?? []
    if (below !== undefined && its === address) setPlace(below + search)
    setShown({ address: its, page })
  }
  return (
    <div className="preview-frame" ref={box}>
      {addresses.map(one => (
        <iframe
          key={one}
          title={say('The shop with your changes')}
          src={one}
          data-behind={one !== shown?.address || undefined}
          onLoad={({ currentTarget }) => loaded(currentTarget, one)}
        />
      ))}
    </div>
  )
}

/** The frame in view. */
const frameIn = (box: Element | null): HTMLIFrameElement | undefined =>
  box?.querySelector<HTMLIFrameElement>('iframe:not([data-behind])') ?? undefined

const goTo = (frame: HTMLIFrameElement, { isFromEnd }: PreviewPage): void =>
  scrollTo(frame, isFromEnd ? (frame.contentDocument?.documentElement.scrollHeight ?? 0) : 0)

const scrollTo = (frame: HTMLIFrameElement, top: number): void =>
  frame.contentWindow?.scrollTo({ top, behavior: 'instant' })
