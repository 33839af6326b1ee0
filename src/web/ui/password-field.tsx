import { Eye, EyeOff } from "lucide-react"
import { type ComponentProps, useState } from "react"
import { IconButton } from "./icon-button.tsx"
import { TextField } from "./text-field.tsx"

type Props = Omit<ComponentProps<typeof TextField>, "type" | "end"> & { showLabel: string; hideLabel: string }

/** A password that can be looked at while it is typed. */
export function PasswordField({ showLabel, hideLabel, ...rest }: Props) {
  const [isShown, setIsShown] = useState(false)
  const icon = isShown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />
  const toggle = (
    <IconButton
      label={isShown ? hideLabel : showLabel}
      icon={icon}
      className="text-ink-3"
      onClick={() => setIsShown(!isShown)}
    />
  )
  return <TextField {...rest} type={isShown ? "text" : "password"} end={toggle} />
}
