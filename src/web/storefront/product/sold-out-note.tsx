/** Nothing of this product can be bought: says so, and where to go from here. */
export function SoldOutNote({ askHref }: { askHref: string }) {
  return (
    <div className="sold-out-note">
      <p id="sold-out">
        <b>Out of Stock</b> No size can be ordered at the moment.
      </p>
      <a className="text-link" href={askHref} rel="noopener">
        Ask when it is back
      </a>
      <a className="text-link" href="#related">
        See other pairs
      </a>
    </div>
  )
}
