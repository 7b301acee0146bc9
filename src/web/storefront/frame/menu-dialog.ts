const menu = () => document.querySelector<HTMLDialogElement>('dialog#menu')

/** Opens the menu over the page; when it closes, the focus is on its button again. */
export function openMenu(button: HTMLElement | null): void {
  // Safari gives a link no focus when it is touched, and the dialog gives back what it found
  button?.focus({ preventScroll: true })
  menu()?.showModal()
}

/** Any link in the menu closes it; the closing cross, a link to the page's content, does nothing more. */
export function closeMenuByLinks(): void {
  const dialog = menu()
  dialog?.addEventListener('click', event => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link) return
    if (link.hash === '#content') event.preventDefault()
    // a section of this very page is behind the menu; closing first lets its focus move there
    dialog.close()
  })
}
