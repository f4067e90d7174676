/** CSS pixels: how high the area to draw in is, if a field does not say. A module of its own: the widget needs nothing else of the rule. */
export const SIGNATURE_HEIGHT = 300
