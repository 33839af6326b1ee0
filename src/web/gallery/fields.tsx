import { useState } from "react"
import { Combobox } from "#web/ui/combobox.tsx"
import { FieldError } from "#web/ui/field-error.tsx"
import { PasswordField } from "#web/ui/password-field.tsx"
import { Segmented } from "#web/ui/segmented.tsx"
import { Stepper } from "#web/ui/stepper.tsx"
import { TabBar, tabId, tabPanelId } from "#web/ui/tab-bar.tsx"
import { fieldLook, TextField } from "#web/ui/text-field.tsx"
import { galleryTexts as texts } from "./gallery-texts.ts"

const tabs = (["account", "generator", "saved"] as const).map((id) => ({ id, label: texts.tabs[id] }))
const suggest = async () => texts.suggested

/** Whatever can be typed in or chosen, as it is and with something wrong. */
export function Fields() {
  const [tab, setTab] = useState<keyof typeof texts.tabs>("generator")
  return (
    <>
      <form className="grid gap-4 wide:grid-cols-3">
        <TextField label={texts.field} defaultValue={texts.fieldValue} hint={texts.fieldHint} />
        <TextField label={texts.field} defaultValue="" error={texts.fieldError} />
        <PasswordField label={texts.password} defaultValue={texts.password} autoComplete="off" />
        <DishField />
        <Servings />
        <Units />
      </form>
      <TabBar label={texts.tabList} tabs={tabs} selected={tab} onSelect={setTab} selectsByArrow={() => true} />
      {tabs.map(({ id }) => (
        <div key={id} role="tabpanel" id={tabPanelId(id)} aria-labelledby={tabId(id)} hidden={id !== tab}>
          {texts.tabPanel}
        </div>
      ))}
    </>
  )
}

function DishField() {
  const [typed, setTyped] = useState("")
  return (
    <div>
      <label htmlFor="dish" className="mb-1.5 block text-sm font-[560] text-ink-2">
        {texts.dish}
      </label>
      <Combobox
        id="dish"
        value={typed}
        onType={setTyped}
        suggest={suggest}
        listLabel={texts.dishes}
        frameLook="relative"
        className={fieldLook}
      />
    </div>
  )
}

function Servings() {
  const [text, setText] = useState("4")
  const isInvalid = !(Number(text) >= 1)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label htmlFor="servings">{texts.servings}</label>
      <Stepper
        inputId="servings"
        text={text}
        least={1}
        fewerLabel={texts.fewer}
        moreLabel={texts.more}
        errorId="servings-error"
        isInvalid={isInvalid}
        onChange={setText}
      />
      <FieldError id="servings-error" text={isInvalid ? texts.fieldError : undefined} />
    </div>
  )
}

function Units() {
  const [chosen, setChosen] = useState<keyof typeof texts.units>("metric")
  return (
    <Segmented
      label={texts.unitsLabel}
      choices={texts.units}
      order={["metric", "imperial"]}
      chosen={chosen}
      onChoose={setChosen}
    />
  )
}
