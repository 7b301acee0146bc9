import type { Page } from '@playwright/test'

/**
 * What can be pressed or typed in on a screen but is less than a finger high: 44 px, of what a press there really hits,
 * which may be more than what is drawn. A link within running text is as high as its line, as WCAG 2.5.8 allows; a bar of
 * a chart has a table beside it that leads to the same.
 */
export const lowTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const FINGER_PX = 44
    const PRESSED =
      'a[href], button, input, select, textarea, summary, [role="tab"], [role="switch"], [role="option"]'
    const isThere = (part: Element): boolean => {
      const { width, height, right, bottom } = part.getBoundingClientRect()
      // a pixel is for screen readers; what lies left of or above the page comes with the focus
      const isDrawn = width > 1 && height > 1 && right > 0 && bottom + scrollY > 0
      return isDrawn && part.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    }
    const isInText = (part: Element): boolean => {
      if (getComputedStyle(part).display !== 'inline') return false
      let block = part.parentElement
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
      const around = block?.textContent.trim().length ?? 0
      return around > part.textContent.trim().length + 1
    }
    /** How far a press may go up or down from the middle of a part. */
    const reach = (part: Element, step: 1 | -1): number => {
      const { left, width, top, height } = part.getClientRects()[0] ?? part.getBoundingClientRect()
      let far = 0
      for (; far < FINGER_PX; far++) {
        const hit = document.elementFromPoint(left + width / 2, top + height / 2 + far * step)
        const isHit = hit !== null && (part.contains(hit) || hit.closest('label')?.control === part)
        if (!isHit) break
      }
      return far
    }
    const found: string[] = []
    for (const part of document.querySelectorAll(PRESSED)) {
      // what is drawn high enough is not pressed: a screen may have hundreds
      if (part.getBoundingClientRect().height >= FINGER_PX - 0.5) continue
      if (!isThere(part) || isInText(part) || part.matches(':disabled')) continue
      part.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const height = reach(part, -1) + reach(part, 1) - 1
      if (height >= FINGER_PX - 1) continue
      const name = (part.getAttribute('aria-label') ?? part.textContent).trim().slice(0, 40)
      const place = part.parentElement?.className || part.parentElement?.tagName
      found.push(`${part.tagName}.${part.className} in ${place}: ${name}, ${height} px`)
    }
    return found
  })
