import { Eye, EyeOff } from "lucide-react"
import { type ComponentProps, useState } from "react"
import { IconButton } from "./icon-button.tsx"
import { passwordFieldTexts } from "./password-field-texts.ts"
import { TextField } from "./text-field.tsx"

type Props = Omit<ComponentProps<typeof TextField>, "type" | "end">

/** A password that can be looked at while it is typed. */
export function PasswordField(props: Props) {
  const [isShown, setIsShown] = useState(false)
  const icon = isShown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />
  const toggle = (
    <IconButton
      label={isShown ? passwordFieldTexts.hide : passwordFieldTexts.show}
      icon={icon}
      className="text-ink-3"
      onClick={() => setIsShown(!isShown)}
    />
  )
  return <TextField {...props} type={isShown ? "text" : "password"} end={toggle} />
}
