import { Tooltip } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'

type SidebarTipProps = {
  text: string
  /** Where the words stand beside the icon anyway. */
  isOff: boolean
  /** The link or button, named by words of its own. */
  children: ReactElement
}

/** What an icon means, beside it while it is pointed at or has the focus of the keyboard. */
export function SidebarTip({ text, isOff, children }: SidebarTipProps) {
  return (
    <Tooltip.Root disabled={isOff}>
      <Tooltip.Trigger render={children} />
      <Tooltip.Portal>
        <Tooltip.Positioner className="sidebar-tip-place" side="right" sideOffset={8}>
          <Tooltip.Popup className="sidebar-tip">{text}</Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
