/** How long a batch takes, from its beginning until it is on the shelf: the owner's setting. */
export const MakingDays = ({ days }: { days: number | undefined }) => (
  <span className="stock-making">
    Made in <b>{days ?? '\u2007'}</b> days
  </span>
)
