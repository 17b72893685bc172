//! How much a player may look at before it chooses.

use core::fmt;

/// How much a player may look at before it chooses a play.
///
/// A player counts *nodes*: positions that it evaluates or plays through. The same budget and the
/// same cup give the same play on every machine, unless a clock stops the search.
///
/// ```
/// use kafeneio_players::Budget;
///
/// let budget = Budget::nodes(10_000);
/// assert!(budget.allows(9_999) && !budget.allows(10_000));
///
/// let stopped = budget.until(&|| true);
/// assert!(!stopped.allows(0));
/// ```
#[derive(Clone, Copy)]
pub struct Budget<'c> {
    nodes: u64,
    stop: Option<&'c dyn Fn() -> bool>,
    watch: Option<&'c dyn Fn(u64)>,
}

impl<'c> Budget<'c> {
    /// Returns a budget of this many nodes.
    pub const fn nodes(nodes: u64) -> Budget<'static> {
        Budget { nodes, stop: None, watch: None }
    }

    /// Returns a budget that ends as well when `stop` returns `true`. A program passes its clock.
    ///
    /// Players ask `stop` now and then. Once it has returned `true`, it has to go on doing so. What a bot judges by is
    /// prepared without asking: a program with a clock calls [`Bots::warm_up`](crate::Bots::warm_up) before.
    ///
    /// A budget with `stop` cannot be sent to another thread, so a program makes it on the thread that thinks.
    #[must_use]
    pub const fn until(self, stop: &'c dyn Fn() -> bool) -> Budget<'c> {
        Budget { stop: Some(stop), ..self }
    }

    /// Returns a budget that tells `watch` now and then how many nodes are used: for a progress bar. What has several
    /// searches to do, such as a look at all rolls, begins anew with each of them.
    ///
    /// ```
    /// use core::cell::Cell;
    /// use kafeneio_players::Budget;
    ///
    /// let used = Cell::new(0);
    /// let watch = |nodes| used.set(nodes);
    /// assert!(Budget::nodes(10).watched(&watch).allows(7));
    /// assert_eq!(used.get(), 7);
    /// ```
    #[must_use]
    pub const fn watched(self, watch: &'c dyn Fn(u64)) -> Budget<'c> {
        Budget { watch: Some(watch), ..self }
    }

    /// Returns a budget of another number of nodes, that ends and is watched as this one is: for a part of a search.
    ///
    /// ```
    /// use kafeneio_players::Budget;
    ///
    /// let budget = Budget::nodes(100).until(&|| true);
    /// assert_eq!(budget.with_nodes(10).most_nodes(), 10);
    /// assert!(!budget.with_nodes(10).allows(0));
    /// ```
    #[must_use]
    pub const fn with_nodes(self, nodes: u64) -> Budget<'c> {
        Budget { nodes, ..self }
    }

    /// Returns the number of nodes that may be used.
    pub const fn most_nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns whether a search that has used this many nodes may use another one.
    pub fn allows(&self, used: u64) -> bool {
        if let Some(watch) = self.watch {
            watch(used);
        }
        used < self.nodes && !self.stop.is_some_and(|stop| stop())
    }

    /// Uses up this many nodes more, if they are left.
    pub(crate) fn take(&self, nodes: u64, used: &mut u64) -> Option<()> {
        let then = used.saturating_add(nodes);
        if then > self.nodes || !self.allows(*used) {
            return None;
        }
        *used = then;
        Some(())
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("nodes", &self.nodes)
            .field("stop", &self.stop.is_some())
            .finish()
    }
}
