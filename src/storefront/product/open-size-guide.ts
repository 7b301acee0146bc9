import { helpWithFeet } from '../fit/foot-helper.ts'

/** Closes the guide by its cross, which without a script is a link back to the sizes. */
function closeByLink(guide: HTMLDialogElement): void {
  guide.querySelector('a')?.addEventListener('click', event => {
    if (!guide.open) return
    event.preventDefault()
    guide.close()
  })
}
const prepared = new WeakSet<HTMLDialogElement>()

/** Opens the size guide over the page; when it closes, the focus is on its button again. */
export function openSizeGuide(button: HTMLElement): void {
  const guide = document.querySelector<HTMLDialogElement>('dialog#size-guide')
  if (!guide) return
  if (!prepared.has(guide)) {
    closeByLink(guide)
    helpWithFeet(guide)
  }
  prepared.add(guide)
  // Safari does not focus a touched link, and the dialog returns the focus to where it was
  button.focus({ preventScroll: true })
  if (!guide.open) guide.showModal()
}
