import { Button } from "#web/ui/button.tsx"

type Props = { name: string; titles: readonly string[]; onPick: (title: string) => void; look?: string }

/** Dishes that can be had, to press: each fills the field with its name. */
export function DishOffers({ name, titles, onPick, look = "" }: Props) {
  return (
    <ul aria-label={name} className={`flex flex-wrap gap-2 ${look}`}>
      {titles.map((title) => (
        <li key={title}>
          <Button className="px-4!" onClick={() => onPick(title)}>
            {title}
          </Button>
        </li>
      ))}
    </ul>
  )
}
