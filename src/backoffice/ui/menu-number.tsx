/** The largest number that the menu has room for. */
const MAXIMUM_SHOWN = 99

/** How many wait, on the way to their screen; none needs no sign. */
export const MenuNumber = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <span className="menu-count">
      {count > MAXIMUM_SHOWN ? `${MAXIMUM_SHOWN}+` : count}
      <span className="sr-only"> wait</span>
    </span>
  )
