import sheet from './notice-bar.css?url'

/** The owner's line above every page. Its sheet is loaded with it: a shop without a notice has neither. */
export function NoticeBar({ text }: { text: string }) {
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <aside className="notice-bar" aria-label="Notice">
        {text}
      </aside>
    </>
  )
}
