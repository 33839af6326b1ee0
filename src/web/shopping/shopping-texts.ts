const items = (count: number) => (count === 1 ? "1 item" : `${count.toLocaleString("en")} items`)

export const shoppingTexts = {
  title: "Shopping List",
  toBuy: (count: number) => `${count.toLocaleString("en")} to buy`,
  allChecked: "All checked",
  empty: "Your shopping list is empty",
  emptyText: "Add an item above, or open a saved recipe and press 'Add to Shopping List'.",
  ownItems: "Your own items",
  loading: "Loading your shopping list...",
  loadFailed: "We could not fetch your shopping list.",
  addItem: "Add an item",
  add: "Add to the list",
  addNothing: "Type what you want to buy.",
  onTheList: (ingredient: string) => `${ingredient} is on the list`,
  deleteOf: (ingredient: string) => `Delete ${ingredient}`,
  clear: "Clear checked items",
  deleted: (count: number) => `${items(count)} deleted`,
  restoreFailed: "We could not put that back on your shopping list. Please try again.",

  start: "Add to Shopping List",
  finish: "Finish",
  adding: "Adding...",
  cancel: "Cancel",
  chosen: (count: number) => (count === 0 ? "Tick what you need to buy." : `${count} ticked`),
  noneChosen: "Nothing is ticked yet. Tick the ingredients that you need to buy, then press Finish.",
  added: (count: number) => `${items(count)} added to your shopping list`,
  takenOff: (count: number) => `${items(count)} taken off your shopping list again`,
  takeOffFailed: "We could not take that off your shopping list. Please try again.",

  failed: {
    add: (ingredients: string) => `We could not add this to your list: ${ingredients}.`,
    addChosen: "We could not add that to your shopping list.",
    check: "We could not save that tick.",
    remove: "We could not delete that.",
    restore: "We could not put that back.",
  },
} as const
