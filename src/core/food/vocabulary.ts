const words = (list: string): ReadonlySet<string> => new Set(list.split(" "))

/** Say how a food was grown, bought or cut, and leave it the same food. */
export const plainAdjectives = words(
  "a an the fresh freshly organic ripe freerange cage style european british american large small medium big extra " +
    "good quality best homemade home made store shop bought raw uncooked whole fine finely coarse coarsely " +
    "roughly thin thinly thick thickly lightly very well chopped sliced diced grated minced shredded crushed " +
    "cubed peeled trimmed halved quartered cut pitted seeded deseeded shelled hulled cored drained rinsed " +
    "washed melted softened toasted sifted beaten packed torn crumbled skinless boneless skinon bonein " +
    "unpeeled cold warm hot chilled room temperature long short unwaxed natural pure real genuine premium favourite " +
    "favorite your choice plus more about each total optional baby jumbo mini mixed assorted prepared ready overripe " +
    "ready made cooking quick young tender firm soft crisp crispy leftover unsalted salted unsweetened " +
    "sweetened sustainable seasonal day old lean unbleached refined filtered low sodium reduced new washed " +
    "rindless streaky bite sized size medium sized pieces other similar like regular traditional classic " +
    "authentic fluffy loose plain purchased bottled additional mild imported temp oriental asian snipped " +
    "slivered heaped level generous scant skimmed dry roasted frozen thawed defrosted",
)

/** Name a part or a shape of the food that comes before them. */
export const forms = words(
  "leaf floret fillet kernel piece chunk wedge slice half strip stalk stem sprig clove head bulb cube " +
    "shaving bunch tip segment ring round spear frond rasher flesh meat ball shred crown stick dice batons " +
    "disc quarter joint cutlet haunch blend twist section curl cap pulp ribbon triangle julienne",
)

/** A name of which only one of these is left says nothing: oat milk is no milk, peanut butter no butter. */
export const emptyHeads = words(
  "milk butter cream flour powder paste extract ice coffee roll fat sauce mix spread bun cake syrup juice " +
    "pepper tea wing chip fish leaf liver candy sweet custard icing",
)
