import { code128, drawingSVG } from 'bwip-js/browser'

/** Code 128, which every hand scanner reads. `text`: letters, digits, - and _. */
export function Barcode({ text }: { text: string }) {
  const drawn = code128({ bcid: 'code128', text, height: 12, paddingwidth: 4 }, drawingSVG())
  return (
    <img
      className="paper-barcode"
      src={`data:image/svg+xml,${encodeURIComponent(drawn)}`}
      alt={`Barcode ${text}`}
    />
  )
}
