use super::model;

#[test]
fn processors_are_told_in_many_ways() {
    let x86 = "processor\t: 0\nmodel\t\t: 17\nmodel name\t: AMD EPYC 9B14\nflags\t\t: fpu\n";
    let arm = "processor\t: 0\nCPU part\t: 0xd0b\n\nModel\t\t: Raspberry Pi 5\n";
    let power = "processor\t: 0\ncpu\t\t: POWER9, altivec supported\n";
    assert_eq!(model(x86).as_deref(), Some("AMD EPYC 9B14"));
    assert_eq!(model(arm).as_deref(), Some("Raspberry Pi 5"));
    assert_eq!(model(power).as_deref(), Some("POWER9, altivec supported"));
    assert_eq!(model("processor\t: 0\nmodel name\t:\n"), None);
}
