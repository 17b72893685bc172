module kafeneio

go 1.19
