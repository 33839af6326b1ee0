/** Grey bars in the place of what is on its way, so that nothing jumps when it comes. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={`animate-breathe rounded-lg bg-well ${className}`} />
}
