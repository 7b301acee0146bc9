import type { ComponentProps } from 'react'

type BulkButtonProps = Omit<ComponentProps<'button'>, 'type' | 'disabled'> & { isOff: boolean }

/** Not `disabled` while it cannot be pressed: it would lose the focus. */
export const BulkButton = ({ isOff, onClick, ...others }: BulkButtonProps) => (
  <button
    type="button"
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onClick}
    {...others}
  />
)
